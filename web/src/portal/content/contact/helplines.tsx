import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../kit/layout/card.tsx';
import { tellHelplineOpened } from '../../safer-play/queries.ts';
import { siteQuery } from '../../site/queries.ts';
import * as css from './contact.module.css';

/** The help lines of the site's settings, to be called with a tap; nothing while there are none. */
export function Helplines() {
  const lines = useQuery(siteQuery).data?.helplines;
  if (!lines?.length) return null;
  return (
    <Card also={css.helplines}>
      {lines.map(({ name, tel }) => (
        <p key={tel}>
          {name}{' '}
          <a className="link" href={`tel:${tel}`} onClick={tellHelplineOpened}>
            {tel}
          </a>
        </p>
      ))}
    </Card>
  );
}
