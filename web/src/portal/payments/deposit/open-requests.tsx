import type { Deposit } from '@portal/contract/payments.ts';
import { Icon } from '../../../kit/icon.tsx';
import { Link } from '../../../kit/link.tsx';
import * as css from './open-request.module.css';
import { OpenRequestCard } from './open-request-card.tsx';
import * as words from '../words.ts';

const MOST = 2;

/** The newest requests that wait; the hub has all of them. */
export const OpenRequests = ({ of: deposits }: { of: readonly Deposit[] }) =>
  deposits.length === 0 ? null : (
    <div className={css.requests}>
      {deposits.slice(0, MOST).map((deposit) => (
        <OpenRequestCard key={deposit.id} deposit={deposit} />
      ))}
      {deposits.length > MOST ? (
        <Link className="link bare" to="/tx">
          {words.allOf(deposits.length)}
          <Icon name="right" size="s" />
        </Link>
      ) : null}
    </div>
  );
