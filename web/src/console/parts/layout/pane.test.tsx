import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Connection, type ConnectionState } from '../frame.ts';
import { Pane } from './pane.tsx';

const draw = (connection: ConnectionState, dataUpdatedAt: number, error: Error | null = null) =>
  renderToStaticMarkup(
    <Connection value={connection}>
      <Pane query={{ data: 'แถว', dataUpdatedAt, error, refetch: () => undefined }}>{(text) => <p>{text}</p>}</Pane>
    </Connection>,
  );
const [LONG_AGO, LATER] = [0, Date.now() + 3_600_000];

test.each<[string, ConnectionState, number, Error | null, string[]]>([
  ['old data say their age while disconnected', 'down', LONG_AGO, null, ['ข้อมูลเมื่อ', '1970-01-01']],
  ['fresh data do not', 'down', LATER, null, []],
  ['nor old data while events arrive', 'up', LONG_AGO, null, []],
  ['a failure says so too', 'up', LATER, new Error('x'), ['โหลดข้อมูลไม่สำเร็จ', 'ข้อมูลเมื่อ']],
])('%s', (_what, connection, updatedAt, error, texts) => {
  const page = draw(connection, updatedAt, error);
  for (const text of ['แถว', ...texts]) expect(page).toContain(text);
  for (const text of ['โหลดข้อมูลไม่สำเร็จ', 'ข้อมูลเมื่อ'].filter((each) => !texts.includes(each)))
    expect(page).not.toContain(text);
});
