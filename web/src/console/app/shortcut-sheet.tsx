import { Dialog } from '../parts/dialog.tsx';
import { useMay } from '../session/queries.ts';
import { sections } from './sections.ts';
import * as css from './shell.module.css';

const inLists: [keys: string[], text: string][] = [
  [['?'], 'ปุ่มลัด'],
  [['/', 'Ctrl K', '⌘ K'], 'ค้นหา'],
  [['J', '↓'], 'แถวถัดไป'],
  [['K', '↑'], 'แถวก่อนหน้า'],
  [['Enter', 'O'], 'เปิดรายละเอียด'],
  [['A'], 'อนุมัติ หรือจับคู่และเติมเครดิต'],
  [['P'], 'จ่ายแล้ว (จ่ายด้วยมือ)'],
  [['R'], 'ปฏิเสธ'],
  [['Z'], 'เลิกทำ ภายใน 5 วินาที'],
  [['N'], 'เพิ่มบันทึกของสมาชิก'],
  [['Esc'], 'ปิด หรือเลิกเลือก'],
];

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const may = useMay();
  const pages = sections
    .filter(({ permission }) => may(permission))
    .map(({ letter, title }): [string[], string] => [[`G ${letter}`], title]);
  return (
    <Dialog title="ปุ่มลัด" size="lg" onClose={onClose}>
      <dl className={css.keys}>
        {[...inLists, ...pages].map(([keys, text]) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
