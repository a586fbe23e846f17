import type { WithdrawalCheck } from '@portal/contract/console/withdrawals.ts';
import { Chip } from '../parts/chip.tsx';
import * as parts from '../parts/parts.module.css';
import { checkNames } from './words.ts';

/** Checks before it is paid: failed ones, those that nobody can answer, the figures, and by their names alone those that are well. */
export function Checks({ of }: { of: readonly WithdrawalCheck[] }) {
  if (!of.length) return null;
  const isWell = ({ key, ok }: WithdrawalCheck) => ok === true && !figures.has(key);
  const rows = of.filter((check) => !isWell(check)).toSorted((a, b) => place(a) - place(b));
  return (
    <div>
      <h3>ตรวจ</h3>
      <dl className={parts.kv}>
        {rows.map((check) => [
          <dt key={check.key}>
            <Verdict of={check} />
          </dt>,
          <dd key={`${check.key} text`}>{check.text}</dd>,
        ])}
      </dl>
      <p className={parts.chips}>
        {of.filter(isWell).map((check) => (
          <span key={check.key} title={check.text}>
            <Verdict of={check} />
          </span>
        ))}
      </p>
    </div>
  );
}

/** Looked at also where they are well. */
const figures: ReadonlySet<WithdrawalCheck['key']> = new Set(['bonus', 'bets', 'played']);
const place = ({ ok }: WithdrawalCheck): number => (ok === null ? 1 : ok ? 2 : 0);

const Verdict = ({ of: { key, ok } }: { of: WithdrawalCheck }) => {
  if (ok === null) return <Chip icon="info">{checkNames[key]} ไม่ทราบ</Chip>;
  return (
    <Chip tone={ok ? 'ok' : 'pend'} icon={ok ? 'check' : 'alert'}>
      {checkNames[key]}
    </Chip>
  );
};
