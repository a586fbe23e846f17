import { type ReactNode, useState } from 'react';
import { Card } from '../../../kit/layout/card.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import { Icon, type IconName } from '../../../kit/actions/icon.tsx';
import { inUnits, periods } from '../../parts/limits/limit-words.ts';
import { limitPeriods } from '../../parts/limits/use-limit-form.ts';
import type { Limits } from '../../safer-play/queries.ts';
import { LimitForm } from './limit-form.tsx';
import * as css from './limits.module.css';
import { bindingOf, limitIn } from './one-limit.ts';
import { RemindForm } from './remind-form.tsx';
import * as words from './limits-words.ts';

type Sheet = 'loss' | 'time' | 'remind';

/** Loss, time and the reminder: a row each with what stands, and a sheet to set it. */
export function MoreLimits({ limits }: { limits: Limits }) {
  const [sheet, open] = useState<Sheet>();
  return (
    <Card flush aria-label={`${words.kinds.loss} ${words.kinds.time} ${words.remind}`}>
      <ul className={css.rows}>
        <Row
          id="loss-limits"
          icon="sliders"
          title={words.kinds.loss}
          state={lossOf(limits)}
          onOpen={() => open('loss')}
        />
        <Row id="time-limit" icon="clock" title={words.kinds.time} state={timeOf(limits)} onOpen={() => open('time')} />
        <Row
          id="remind"
          icon="horn"
          title={words.remind}
          state={words.every(limits.reality_check_min)}
          onOpen={() => open('remind')}
        />
      </ul>
      {sheet === 'loss' || sheet === 'time' ? (
        <Sheet title={words.kinds[sheet]} note={words.notes[sheet]} onClose={() => open(undefined)}>
          <LimitForm kind={sheet} limits={limits} />
        </Sheet>
      ) : null}
      {sheet === 'remind' ? (
        <Sheet title={words.remind} note={words.remindLead} onClose={() => open(undefined)}>
          <RemindForm chosen={limits.reality_check_min} onDone={() => open(undefined)} />
        </Sheet>
      ) : null}
    </Card>
  );
}

/** The first of the periods that is set: the shortest is what one meets first. */
function lossOf(limits: Limits): string {
  for (const period of limitPeriods) {
    const limit = limitIn(limits, 'loss', period);
    const binding = limit ? bindingOf(limit) : null;
    if (binding !== null) return `${inUnits(binding)} ${periods[period]}`;
  }
  return words.none;
}
const timeOf = ({ time: { day } }: Limits): string => {
  const binding = bindingOf(day);
  return binding === null ? words.none : inUnits(binding);
};

const Sheet = ({
  title,
  note,
  onClose,
  children,
}: {
  title: string;
  note: string;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Dialog title={title} onClose={onClose}>
    <div className={`${dialog.body} stack`}>
      <p className="hint">{note}</p>
      {children}
    </div>
  </Dialog>
);

interface RowProps {
  id: string;
  icon: IconName;
  title: string;
  state: string;
  onOpen: () => void;
}
const Row = ({ id, icon, title, state, onOpen }: RowProps) => (
  <li id={id} className={css.part}>
    <button type="button" className={css.item} onClick={onOpen}>
      <span className={css.mark}>
        <Icon name={icon} />
      </span>
      <span className={css.said}>
        <b>{title}</b>
        <span className={css.state}>{state}</span>
      </span>
      <Icon name="right" size="s" />
    </button>
  </li>
);
