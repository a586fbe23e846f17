import { Link, useSearchParams } from 'react-router';
import { Chip } from '../figures/chip.tsx';
import * as css from './views.module.css';

/** What a list can be narrowed to: as its address says it, and as people read it. */
export type View<Name extends string = string> = readonly [name: Name, text: string, ...more: unknown[]];

/** The view that the address names; `usual`, or the first, where it names none of them. */
export function useView<V extends View>(views: readonly [V, ...V[]], usual?: V[0]): V {
  const [search] = useSearchParams();
  const named = (which: string | null | undefined) => views.find(([name]) => name === which);
  return named(search.get('view')) ?? named(usual) ?? views[0];
}

interface Props {
  of: readonly View[];
  now: View;
  /** How many wait in a view, by its name. */
  counts?: Readonly<Record<string, number | undefined>>;
}

export const Views = ({ of, now, counts = {} }: Props) => (
  <nav className={css.views} aria-label="มุมมอง">
    {of.map(([name, text]) => (
      <Link key={name} to={`?view=${name}`} aria-current={name === now[0] ? 'page' : undefined}>
        {text}
        {counts[name] === undefined ? null : <Chip>{counts[name]}</Chip>}
      </Link>
    ))}
  </nav>
);
