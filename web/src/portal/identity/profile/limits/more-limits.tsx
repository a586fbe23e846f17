import { type ReactNode, useState } from 'react';
import { Card } from '../../../../kit/layout/card.tsx';
import { Dialog } from '../../../../kit/dialog/dialog.tsx';
import * as card from '../../../../kit/layout/card.module.css';
import * as dialog from '../../../../kit/dialog/dialog.module.css';
import { Icon, type IconName } from '../../../../kit/actions/icon.tsx';
import { formatLimit, periods } from '../../../parts/limits/limit-words.ts';
import { limitPeriods } from '../../../parts/limits/limit-box.tsx';
import { type Limits, useSetLimits } from '../../../safer-play/queries.ts';
import { LimitForm } from './limit-form.tsx';
import * as css from './limits.module.css';
import { effectiveLimitOf, limitIn } from './one-limit.ts';
import * as words from '../words.ts';
import { realityCheckMinutes } from '@portal/contract/safer-play.ts';
import { messageOf } from '../../../../kit/data/call.ts';
import { Choice, ChoiceCards } from '../../../../kit/forms/choice-card.tsx';
import { showAlert } from '../../../../kit/dialog/modal-queue.ts';
import { showToast } from '../../../../kit/dialog/toast.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../../kit/data/online.ts';

type Sheet = 'loss' | 'time' | 'remind';

/** Loss, time and the reminder: a row each with the current value, and a sheet to set it. */
export function MoreLimits({ limits }: { limits: Limits }) {
  const [sheet, open] = useState<Sheet>();
  return (
    <Card flush aria-label={`${words.kinds.loss} ${words.kinds.time} ${words.remind}`}>
      <ul className="divided">
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
        <Sheet
          title={words.remind}
          note="ระหว่างรอบ เราจะบอกเวลาและยอดของคุณ แล้วให้เลือกว่าจะพักหรือเล่นต่อ"
          onClose={() => open(undefined)}
        >
          <RemindForm chosen={limits.reality_check_min} onDone={() => open(undefined)} />
        </Sheet>
      ) : null}
    </Card>
  );
}

/** The first period with a limit: the shortest is reached first. */
function lossOf(limits: Limits): string {
  for (const period of limitPeriods) {
    const limit = limitIn(limits, 'loss', period);
    const binding = limit ? effectiveLimitOf(limit) : null;
    if (binding !== null) return `${formatLimit(binding)} ${periods[period]}`;
  }
  return words.none;
}
const timeOf = ({ time: { day } }: Limits): string => {
  const binding = effectiveLimitOf(day);
  return binding === null ? words.none : formatLimit(binding);
};

interface SheetProps {
  title: string;
  note: string;
  onClose: () => void;
  children: ReactNode;
}
const Sheet = ({ title, note, onClose, children }: SheetProps) => (
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
    <button type="button" className={`row ${css.item}`} onClick={onOpen}>
      <span className={`${card.tile} ${css.mark}`}>
        <Icon name={icon} />
      </span>
      <span className={`row folds ${css.said}`}>
        <b>{title}</b>
        <span className={`hint ${css.state}`}>{state}</span>
      </span>
      <Icon name="right" size="s" />
    </button>
  </li>
);

/** Interval of the reality check, saved when chosen; it cannot be switched off. */
function RemindForm({ chosen, onDone }: { chosen: number; onDone: () => void }) {
  const set = useSetLimits();
  const isOnline = useOnline();
  const choose = (reality_check_min: (typeof realityCheckMinutes)[number]) => {
    if (set.isPending || reality_check_min === chosen) return;
    set.mutate(
      { reality_check_min },
      {
        onSuccess: () => {
          showToast('บันทึกการเตือนแล้ว');
          onDone();
        },
        onError: (error) => void showAlert(messageOf(error)),
      },
    );
  };
  return (
    <fieldset>
      <legend className="sr">{words.remind}</legend>
      {isOnline ? null : <p className="hint">{NEEDS_CONNECTION}</p>}
      <ChoiceCards>
        {realityCheckMinutes.map((minutes) => (
          <Choice
            key={minutes}
            name="remind"
            value={String(minutes)}
            checked={minutes === chosen}
            disabled={!isOnline}
            onChoose={() => choose(minutes)}
            title={words.every(minutes)}
            hint={null}
          />
        ))}
      </ChoiceCards>
    </fieldset>
  );
}
