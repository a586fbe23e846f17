import { type ReactNode, useSyncExternalStore } from 'react';
import { Card } from '../../../kit/layout/card.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import * as css from './profile.module.css';
import * as words from './words.ts';
import type { Profile } from '@portal/contract/identity.ts';

interface SectionFrame {
  title: string;
  /** Target and label of the way back; by default the list of sections. */
  up?: { readonly to: string; readonly text: string };
  children: ReactNode;
}

/** A section under its title. On a phone it is the page, with a way back to the list. */
export function Section({ title, up, children }: SectionFrame) {
  const wide = useIsWide();
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

/** A titled part of a section. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const wide = useIsWide();
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

/** The member as `profileQuery` selects one: with a picture and the displayed level. */
interface ShownProfile extends Omit<Profile, 'image'> {
  readonly image: string;
  readonly badge: string | null;
}
export interface SectionProps {
  readonly profile: ShownProfile;
}

const wide = matchMedia('(min-width: 768px)');
const subscribe = (notify: () => void) => {
  wide.addEventListener('change', notify);
  return () => wide.removeEventListener('change', notify);
};

/** True where a section is beside the list of sections. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
