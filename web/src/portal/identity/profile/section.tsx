import { type ReactNode, useSyncExternalStore } from 'react';
import { Card } from '../../../kit/layout/card.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import * as css from './profile.module.css';
import * as words from './words.ts';
import type { Profile } from '@portal/contract/identity.ts';

interface SectionFrame {
  title: string;
  /** Where the way back leads, and what it is called; the list of sections when nothing is said. */
  up?: { readonly to: string; readonly text: string };
  children: ReactNode;
}

/** One section under its title. On the phone it is the page, with a way back to the list. */
export function Section({ title, up, children }: SectionFrame) {
  const wide = useWide();
  const back = up ?? (wide ? undefined : { to: '/profile', text: words.title });
  return (
    <div className="stack">
      {back ? (
        <Link className="link bare" to={back.to}>
          <Icon name="back" size="s" />
          &nbsp;{back.text}
        </Link>
      ) : null}
      {wide ? <h2 className={css.title}>{title}</h2> : <h1>{title}</h1>}
      {children}
    </div>
  );
}

/** A part of a section with a title of its own. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const wide = useWide();
  return (
    <Card aria-label={title}>
      {wide ? <h3 className={css.part}>{title}</h3> : <h2>{title}</h2>}
      {children}
    </Card>
  );
}

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The member as `profileQuery` selects one: with a picture, and the level as it is shown. */
interface ShownProfile extends Omit<Profile, 'image'> {
  readonly image: string;
  readonly badge: string | null;
}
export interface SectionProps {
  readonly profile: ShownProfile;
}

const wide = matchMedia('(min-width: 768px)');
const watch = (tell: () => void) => {
  wide.addEventListener('change', tell);
  return () => wide.removeEventListener('change', tell);
};

/** True where a section stands beside the list of sections. */
export const useWide = (): boolean => useSyncExternalStore(watch, () => wide.matches);
