import { useId } from 'react';
import { Icon } from '../../../kit/actions/icon.tsx';
import * as css from './limits.module.css';
import * as words from './limits-words.ts';

/** What stops and what goes on, before one says yes. What goes on is said first. */
export function Effects({ stops }: { stops: readonly string[] }) {
  return (
    <>
      <List title={words.works} lines={words.stillWorks} icon="check" />
      <List title={words.effects} lines={stops} icon="lock" />
    </>
  );
}

function List({ title, lines, icon }: { title: string; lines: readonly string[]; icon: 'check' | 'lock' }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className={css.effects}>
        {lines.map((line) => (
          <li key={line}>
            <Icon name={icon} size="s" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
