import { createContext, type RefObject, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

type Shortcuts = Partial<Record<KeyName, (() => void) | undefined>>;

/** Tells whether the operator wants shortcuts at all. */
export const ShortcutsEnabled = createContext(true);

/** The key by its place on the keyboard when the layout is Thai, so that A is A under either layout. */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const { key, code } = event;
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  if (key === '?' || (code === 'Slash' && event.shiftKey)) return '?';
  if (key === '/' || code === 'Slash') return '/';
  return /^Key[A-Z]$/.test(code) ? code.slice(3) : key;
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;
/** The surroundings of a pressed key: in a field, under something that stands in front, beside a field that takes what is typed. */
interface Surroundings {
  readonly inField: boolean;
  readonly isCovered: boolean;
  readonly isWriting: boolean;
}

/** A key is a shortcut, or text for the field that takes it, and neither with Ctrl, Alt or ⌘, in a field or under a dialog. */
export function purposeOf(press: Press, { inField, isCovered, isWriting }: Surroundings): 'shortcut' | 'text' | 'none' {
  if (press.ctrlKey || press.metaKey || press.altKey || inField || isCovered) return 'none';
  return isWriting && press.key !== ' ' && keyOf(press).length === 1 ? 'text' : 'shortcut';
}

/** Marks a field that takes what is typed anywhere on its page. */
const TAKES_TEXT = 'data-takes-text';

const isCovered = () => document.querySelector('[role="dialog"], [role="menu"]') !== null;
/** Keys that were pressed under a dialog, which may have closed by the same key before the page heard it. */
const ofDialogs = new WeakSet<KeyboardEvent>();
// Before any dialog is there to listen, so that it hears each key first.
if (typeof document !== 'undefined')
  addEventListener('keydown', (event) => void (isCovered() && ofDialogs.add(event)), { capture: true });

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
const surroundings = (event: KeyboardEvent): Surroundings => ({
  inField: isField(event.target),
  isCovered: ofDialogs.has(event) || isCovered(),
  isWriting: document.querySelector(`[${TAKES_TEXT}]`) !== null,
});

/** The purpose of a key that was pressed on the page. */
export const purposeOfPress = (event: KeyboardEvent) => purposeOf(event, surroundings(event));

/** While it is on, no letter is a shortcut: what is typed beside the field goes into it. Gives back what the field is marked with. */
export function useTakesText(field: RefObject<HTMLElement | null>, isOn: boolean): { readonly [TAKES_TEXT]?: true } {
  const isEnabled = useContext(ShortcutsEnabled);
  useEffect(() => {
    if (!isOn || !isEnabled) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && purposeOfPress(event) === 'text') field.current?.focus(); // before the browser writes it
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [field, isOn, isEnabled]);
  return isOn ? { [TAKES_TEXT]: true } : {};
}

/**
 * Runs what belongs to a key while the page is at hand: never while typing or writing, never under a dialog, never with Ctrl, Alt or ⌘.
 * Enter is left to the focused button. What is in front hears a key before the page does, or its Escape would be the page's.
 */
export function useShortcuts(keys: Shortcuts, { inFront = false }: { inFront?: boolean } = {}): void {
  const isEnabled = useContext(ShortcutsEnabled);
  const latest = useRef(keys);
  // With what is drawn and not after it: a key does what the page shows, of the row that it shows.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    if (!isEnabled) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || purposeOfPress(event) !== 'shortcut') return;
      const key = keyOf(event);
      if (key === 'Enter' && (event.target as HTMLElement).matches?.('button, a')) return;
      const run = latest.current[key as KeyName];
      if (!run) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', onKeyDown, { capture: inFront });
    return () => removeEventListener('keydown', onKeyDown, { capture: inFront });
  }, [isEnabled, inFront]);
}

/** Turns the shortcuts on or off for this browser. */
export const SetShortcutsEnabled = createContext<(wanted: boolean) => void>(() => undefined);

interface ShortcutRow {
  /** As `keyOf` names them; each belongs to one row. */
  readonly names: readonly string[];
  /** What it does, as the sheet of shortcuts shows it. */
  readonly text: string;
  /** Combinations that do the same and work while typing. */
  readonly alternatives?: readonly string[];
}

/** Every key of the console (docs/design/console.md#keys): what is not here no page can listen to, and the sheet shows all of it. */
export const shortcutTable = [
  { names: ['?'], text: 'ปุ่มลัด' },
  { names: ['/'], text: 'ค้นหา', alternatives: ['Ctrl K', '⌘ K'] },
  { names: ['J', 'ArrowDown'], text: 'แถวถัดไป' },
  { names: ['K', 'ArrowUp'], text: 'แถวก่อนหน้า' },
  { names: ['Enter', 'O'], text: 'เปิดรายละเอียด' },
  { names: ['A'], text: 'อนุมัติ จับคู่และเติมเครดิต รับหรือปิดเรื่อง รับแชท หรือดูแลแล้ว' },
  { names: ['P'], text: 'จ่ายแล้ว (จ่ายด้วยมือ) หรือเผยแพร่โปรโมชั่น' },
  { names: ['R'], text: 'ปฏิเสธ' },
  { names: ['V'], text: 'ดูหลักฐานของคำขอ' },
  { names: ['F'], text: 'หาเจ้าของเงินเข้า' },
  { names: ['C'], text: 'ระบุที่มาของเงินเข้า' },
  { names: ['B'], text: 'คืนเงินผู้โอนภายหลัง' },
  { names: ['E'], text: 'จบแชท', alternatives: ['Alt E'] },
  { names: [], text: 'ในแชท: แชทถัดไปหรือก่อนหน้า', alternatives: ['Alt J', 'Alt K'] },
  { names: [], text: 'ในแชท: เขียนโน้ตหรือกลับไปตอบ', alternatives: ['Alt P'] },
  { names: [], text: 'ในแชท: ส่งข้อความ', alternatives: ['Ctrl Enter'] },
  { names: ['Z', 'U'], text: 'เลิกทำ ภายใน 5 วินาที' },
  { names: ['N'], text: 'เพิ่มบันทึกของสมาชิก' },
  { names: ['Escape'], text: 'ปิด หรือเลิกเลือก' },
] as const satisfies readonly ShortcutRow[];

export type KeyName = (typeof shortcutTable)[number]['names'][number];

const keyLabels: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' };

/** Labels printed on the keys of a row. */
export const keyLabelsOf = ({ names, alternatives = [] }: ShortcutRow): string[] => [
  ...names.map((name) => keyLabels[name] ?? name),
  ...alternatives,
];

/** A letter with Alt: works while one types, never under a dialog. By its place on the keyboard, whatever the layout. */
export function useAltKey(letter: 'E' | 'J' | 'K' | 'P', run: () => void): void {
  const isEnabled = useContext(ShortcutsEnabled);
  const act = useEffectEvent(run);
  useEffect(() => {
    if (!isEnabled) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== `Key${letter}` || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isEnabled, letter]);
}
