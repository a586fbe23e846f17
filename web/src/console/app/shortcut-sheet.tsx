import { Dialog } from '../parts/dialog.tsx';
import { keyLabelsOf, shortcutTable } from '../parts/shortcut-table.ts';
import { useMay } from '../parts/operator.ts';
import { sections } from './sections.ts';
import * as css from './shell.module.css';

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const may = useMay();
  const pages = sections
    .filter(({ permission }) => may(permission))
    .flatMap(({ letter, title }): [string[], string][] => (letter ? [[[`G ${letter}`], title]] : []));
  const inLists = shortcutTable.map((row): [string[], string] => [keyLabelsOf(row), row.text]);
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
