import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../kit/actions/button.tsx';
import { historySettled } from '../../../kit/dialog/close-on-back.ts';
import { bangkokDay, type Days, shortDay } from '../../../kit/time/days.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import { Field } from '../../../kit/forms/field.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { serverNow } from '../../../kit/time/server-time.ts';
import { daysProblem, type RangeName, ranges } from './spans.ts';
import * as css from './statement.module.css';
import * as words from './statement-words.ts';

interface Props {
  range: RangeName | Days;
  days: Days;
}

/** Which days: five in one tap, others by two dates. All of them are addresses. */
export function RangePicker({ range, days }: Props) {
  const [isOpen, open] = useState(false);
  const navigate = useNavigate();
  const isOwn = typeof range === 'object';
  return (
    <nav className={css.ranges} aria-label={words.range}>
      {ranges.map((each) => (
        <Link
          key={each}
          className={css.pick}
          replace
          to={`/profile?s=statement&r=${each}`}
          aria-current={each === range ? 'page' : undefined}
        >
          {words.ranges[each]}
        </Link>
      ))}
      <button type="button" className={css.pick} aria-pressed={isOwn} onClick={() => open(true)}>
        <Icon name="calendar" size="s" />
        {isOwn ? `${shortDay(range.from)}–${shortDay(range.to)}` : words.custom}
      </button>
      {isOpen ? (
        <OwnDays
          days={days}
          onClose={() => open(false)}
          onDays={(own) => {
            open(false);
            const address = `/profile?${new URLSearchParams({ s: 'statement', ...own })}`;
            // The window gives its history entry back first, or that would undo the navigation.
            setTimeout(() => void historySettled().then(() => navigate(address, { replace: true })));
          }}
        />
      ) : null}
    </nav>
  );
}

function OwnDays({ days, onDays, onClose }: { days: Days; onDays: (days: Days) => void; onClose: () => void }) {
  const [from, setFrom] = useState(days.from);
  const [to, setTo] = useState(days.to);
  const [error, setError] = useState<keyof typeof words.problems>();
  const [today] = useState(() => bangkokDay.format(serverNow()));
  const submit = () => {
    const problem = daysProblem({ from, to });
    setError(problem);
    if (!problem) onDays({ from, to });
  };
  return (
    <Dialog title={words.range} onClose={onClose}>
      <form
        className={`${dialog.body} stack`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label={words.from} type="date" max={today} value={from} onChange={(e) => setFrom(e.target.value)} />
        <Field
          label={words.to}
          type="date"
          max={today}
          value={to}
          error={error && words.problems[error]}
          onChange={(e) => setTo(e.target.value)}
        />
        <Button tone="primary" wide type="submit">
          {words.show}
        </Button>
      </form>
    </Dialog>
  );
}
