import type { RiskRow } from '@portal/contract/console/risk.ts';
import { Chip } from '../parts/chip.tsx';
import { useIsDense } from '../parts/density.ts';
import { QueueRow } from '../parts/queue-row.tsx';
import * as parts from '../parts/parts.module.css';
import * as css from '../parts/queue.module.css';
import { Age } from '../parts/timestamp.tsx';
import { rules, states } from './words.ts';

interface Props {
  rows: readonly RiskRow[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** A table on wide screens, a stack of rows on a phone. */
export const RiskList = ({ rows, chosen, onChoose }: Props) => (
  <table className={css.rows} data-dense={useIsDense() || undefined}>
    <thead>
      <tr>
        <th>อายุ</th>
        <th>สมาชิก</th>
        <th>เรื่อง</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <QueueRow
          key={row.id}
          of={row}
          age={<Age at={row.created_at} />}
          isChosen={row.id === chosen}
          onChoose={onChoose}
        >
          <td className={css.checks}>
            <p>{rules[row.rule]}</p>
            <RiskChips of={row} />
          </td>
        </QueueRow>
      ))}
    </tbody>
  </table>
);

export const RiskChips = ({ of: { state, owner } }: { of: RiskRow }) => {
  const [text, tone] = states[state];
  return (
    <span className={parts.chips}>
      <Chip tone={tone}>{text}</Chip>
      {owner ? <Chip icon="person">{owner.name}</Chip> : null}
    </span>
  );
};
