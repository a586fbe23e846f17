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

/** What is printed on the keys of a row. */
export const keyLabelsOf = ({ names, alternatives = [] }: ShortcutRow): string[] => [
  ...names.map((name) => keyLabels[name] ?? name),
  ...alternatives,
];
