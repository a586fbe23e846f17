import { useQuery } from '@tanstack/react-query';
import type { Table } from '@portal/contract/minigame/draw.ts';
import { chanceOf, linesOf } from '@portal/contract/minigame/tables.ts';
import * as css from '../minigames.module.css';
import { factsQuery } from '../queries.ts';
import { countText, percentText } from '../words.ts';
import { nameOfPrize, useThingNames } from './prize-names.ts';

const ONE_COIN = 500n; // only shares are shown, which no worth changes

/** Every line of a table with its chance, as members see it. */
export function TableLines({ of: table }: { of: Table }) {
  const { data } = useQuery(factsQuery);
  const names = useThingNames();
  const lines = linesOf(table, data?.coin_value ?? ONE_COIN);
  const extra = (id: string) => table.entries?.find((each) => each.id === id);
  return (
    <table className={css.lines} aria-label="ตารางรางวัล">
      <thead>
        <tr>
          <th scope="col">รางวัล</th>
          <th scope="col" data-right>
            น้ำหนัก
          </th>
          <th scope="col" data-right>
            โอกาส
          </th>
          {table.symbols ? <th scope="col">ภาพ</th> : null}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {nameOfPrize(line.id, names, line.pay)}
              {extra(line.id)?.instead ? <> (หมดแล้วจ่าย {nameOfPrize(extra(line.id)?.instead ?? '', names)})</> : null}
            </th>
            <td data-right>{countText(line.weight)}</td>
            <td data-right>{percentText(chanceOf(line))}</td>
            {table.symbols ? <td translate="no">{extra(line.id)?.reels?.join(' ') ?? '-'}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
