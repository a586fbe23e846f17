import type { RiskRow } from '@portal/contract/console/risk.ts';
import { Chip } from '../parts/chip.tsx';
import { useRiskWords } from '../parts/feature.ts';
import { QueueTable } from '../parts/queue-table.tsx';
import * as parts from '../parts/parts.module.css';
import * as css from '../parts/queue.module.css';
import { Age } from '../parts/timestamp.tsx';
import { states } from './words.ts';

interface Props {
  rows: readonly RiskRow[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

export const RiskList = (props: Props) => (
  <QueueTable {...props} heads={<th>เรื่อง</th>} ageOf={ageOf} cellsOf={cellsOf} />
);

const ageOf = (row: RiskRow) => <Age at={row.created_at} />;
const cellsOf = (row: RiskRow) => (
  <td className={css.checks}>
    <RuleName of={row} />
    <RiskChips of={row} />
  </td>
);

const RuleName = ({ of: { rule } }: { of: RiskRow }) => <p>{useRiskWords()[rule]}</p>;

export const RiskChips = ({ of: { state, owner } }: { of: RiskRow }) => {
  const [text, tone] = states[state];
  return (
    <span className={parts.chips}>
      <Chip tone={tone}>{text}</Chip>
      {owner ? <Chip icon="person">{owner.name}</Chip> : null}
    </span>
  );
};
