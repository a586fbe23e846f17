interface KeyRow {
  /** As `keyOf` tells them; each belongs to one row. */
  readonly names: readonly string[];
  /** What it does, as the sheet of shortcuts says it. */
  readonly text: string;
  /** Combinations that do the same and work while typing. */
  readonly also?: readonly string[];
}

/** Every key of the console (docs/design/console.md#keys): what is not here no page can listen to, and the sheet shows all of it. */
export const keyTable = [
  { names: ['?'], text: 'ปุ่มลัด' },
  { names: ['/'], text: 'ค้นหา', also: ['Ctrl K', '⌘ K'] },
  { names: ['J', 'ArrowDown'], text: 'แถวถัดไป' },
  { names: ['K', 'ArrowUp'], text: 'แถวก่อนหน้า' },
  { names: ['Enter', 'O'], text: 'เปิดรายละเอียด' },
  { names: ['A'], text: 'อนุมัติ จับคู่และเติมเครดิต หรือดูแลแล้ว' },
  { names: ['P'], text: 'จ่ายแล้ว (จ่ายด้วยมือ)' },
  { names: ['R'], text: 'ปฏิเสธ' },
  { names: ['V'], text: 'ดูหลักฐานของคำขอแก้ไขข้อมูล' },
  { names: ['Z', 'U'], text: 'เลิกทำ ภายใน 5 วินาที' },
  { names: ['N'], text: 'เพิ่มบันทึกของสมาชิก' },
  { names: ['Escape'], text: 'ปิด หรือเลิกเลือก' },
] as const satisfies readonly KeyRow[];

export type KeyName = (typeof keyTable)[number]['names'][number];

const caps: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' };

/** What is printed on the keys of a row. */
export const capsOf = ({ names, also = [] }: KeyRow): string[] => [...names.map((name) => caps[name] ?? name), ...also];
