import { createContext, type RefObject, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

type Shortcuts = Partial<Record<KeyName, ((event: KeyboardEvent) => void) | undefined>>;

/** Tells whether the operator uses shortcuts. */
export const ShortcutsEnabled = createContext(true);

/** The key by its position in the Thai layout, so that A is A in either layout. */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const { key, code } = event;
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  if (key === '?' || (code === 'Slash' && event.shiftKey)) return '?';
  if (key === '/' || code === 'Slash') return '/';
  return /^Key[A-Z]$/.test(code) ? code.slice(3) : key;
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;
/** Context of a pressed key: in a field, under a dialog, beside a field that takes typed text. */
interface Surroundings {
  readonly inField: boolean;
  readonly isCovered: boolean;
  readonly isWriting: boolean;
}

/** Meaning of a key: shortcut, or text for the field that takes it; neither with Ctrl, Alt or ⌘, in a field or under a dialog. */
export function purposeOf(press: Press, { inField, isCovered, isWriting }: Surroundings): 'shortcut' | 'text' | 'none' {
  if (press.ctrlKey || press.metaKey || press.altKey || inField || isCovered) return 'none';
  return isWriting && press.key !== ' ' && keyOf(press).length === 1 ? 'text' : 'shortcut';
}

/** Marks a field that takes text typed anywhere on its page. */
const TAKES_TEXT = 'data-takes-text';

const isCovered = () => document.querySelector('[role="dialog"], [role="menu"]') !== null;
/** Events of keys pressed under a dialog, which the same key may have closed before the page hears it. */
const ofDialogs = new WeakSet<KeyboardEvent>();
// Registered before any dialog listens, so that it hears each key first.
if (typeof document !== 'undefined')
  addEventListener('keydown', (event) => void (isCovered() && ofDialogs.add(event)), { capture: true });

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'));
const surroundings = (event: KeyboardEvent): Surroundings => ({
  inField: isField(event.target),
  isCovered: ofDialogs.has(event) || isCovered(),
  isWriting: document.querySelector(`[${TAKES_TEXT}]`) !== null,
});

/** Meaning of a key pressed on the page. */
export const purposeOfPress = (event: KeyboardEvent) => purposeOf(event, surroundings(event));

/** While on, letters are no shortcuts: text typed outside the field goes into it. Returns the field's marker attribute. */
export function useTakesText(field: RefObject<HTMLElement | null>, isOn: boolean): { readonly [TAKES_TEXT]?: true } {
  const isEnabled = useContext(ShortcutsEnabled);
  useEffect(() => {
    if (!isOn || !isEnabled) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && purposeOfPress(event) === 'text') field.current?.focus(); // before the browser inserts it
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [field, isOn, isEnabled]);
  return isOn ? { [TAKES_TEXT]: true } : {};
}

/**
 * Runs a key's action on the page: never while typing, under a dialog, or with Ctrl, Alt or ⌘. Enter belongs to the focused
 * button. Dialogs hear a key before the page does, or their Escape would reach the page.
 */
export function useShortcuts(keys: Shortcuts, { inFront = false }: { inFront?: boolean } = {}): void {
  const isEnabled = useContext(ShortcutsEnabled);
  const latest = useRef(keys);
  // A layout effect: a key acts on the row that the page shows.
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
      run(event);
    };
    addEventListener('keydown', onKeyDown, { capture: inFront });
    return () => removeEventListener('keydown', onKeyDown, { capture: inFront });
  }, [isEnabled, inFront]);
}

/** Turns shortcuts on or off in this browser. */
export const SetShortcutsEnabled = createContext<(wanted: boolean) => void>(() => undefined);

interface ShortcutRow {
  /** Names as in `keyOf`; each is in one row. */
  readonly names: readonly string[];
  /** Label of the action in the list of shortcuts. */
  readonly text: string;
  /** Equivalent combinations that work while typing. */
  readonly alternatives?: readonly string[];
}

/** All shortcuts of the console (docs/design/console.md#keys). Pages can use only these, and the list shows all of them. */
export const shortcutTable = [
  { names: ['?'], text: 'ปุ่มลัด' },
  { names: ['/'], text: 'ค้นหา', alternatives: ['Ctrl K', '⌘ K'] },
  { names: ['J', 'ArrowDown'], text: 'แถวถัดไป' },
  { names: ['K', 'ArrowUp'], text: 'แถวก่อนหน้า' },
  { names: ['Enter', 'O'], text: 'เปิดรายละเอียด' },
  { names: ['X'], text: 'เลือกแถวไว้ทำพร้อมกัน' },
  { names: [], text: 'เลือกทุกแถวตั้งแต่แถวที่เลือกล่าสุด', alternatives: ['Shift X'] },
  { names: ['A'], text: 'อนุมัติ จับคู่และเติมเครดิต รับหรือปิดเรื่อง รับแชท หรือดูแลแล้ว' },
  { names: ['P'], text: 'จ่ายแล้ว (จ่ายด้วยมือ) หรือเผยแพร่โปรโมชั่น' },
  { names: ['R'], text: 'ปฏิเสธ' },
  { names: ['V'], text: 'ดูหลักฐานของคำขอ หรือส่งรายการฝากถอนไปตรวจสอบ' },
  { names: ['I'], text: 'ขอสลิปเพิ่มจากสมาชิก' },
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

/** Labels of the keys in a row. */
export const keyLabelsOf = ({ names, alternatives = [] }: ShortcutRow): string[] => [
  ...names.map((name) => keyLabels[name] ?? name),
  ...alternatives,
];

/** Alt and a letter: works while typing, never under a dialog. By position on the keyboard, in any layout. */
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
