import { Card, Tile } from '../../../kit/layout/card.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { useSite } from '../../settings/queries.ts';
import * as css from './restricted.module.css';
import * as words from './restricted-words.ts';

/** Above the home page of a restricted member: the reason, its end, and where to read what still works. */
export default function RestrictedNote({ restricted }: { restricted: words.Restricted }) {
  const { age_min: years } = useSite();
  return (
    <Card aria-label={words.title} also={css.note}>
      <div className="row">
        <Tile tone="pend" icon="lock" />
        <div className="grow">
          <p>
            <b>{words.whatOf(restricted, years)}</b>
          </p>
          <p className="hint">{words.endOf(restricted)}</p>
        </div>
        <Link className="link bare" to={`/guest-contact?reason=${restricted.reason}`}>
          {words.details}
          <Icon name="right" size="s" />
        </Link>
      </div>
    </Card>
  );
}
