import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { Badge } from '../../kit/badge.tsx';
import { Card, Tile } from '../../kit/card.tsx';
import * as card from '../../kit/card.module.css';
import { groupedPhone } from '../../kit/digits.ts';
import { Icon, type IconName } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { profileQuery } from '../identity/queries.ts';
import * as css from './profile.module.css';
import { AccountSection, BankSection } from './profile-sections.tsx';
import { SecuritySection } from './security-section.tsx';
import * as words from './words.ts';

export const handle = { title: words.title };

/** Who one is here. The query's `s` opens one section; without it the page is the list of them. */
export function Component() {
  const { search } = useLocation();
  const { data: profile, isPending, refetch } = useQuery(profileQuery);
  const section = new URLSearchParams(search).get('s');
  if (!profile)
    return (
      <Card aria-busy={isPending}>
        <h1>{words.title}</h1>
        {isPending ? (
          <>
            <p className="sr">{words.loading}</p>
            <Skeleton width="100%" height={180} />
          </>
        ) : (
          <p className="hint" role="alert">
            {words.failed}{' '}
            <button className="link" type="button" onClick={() => refetch()}>
              {words.retry}
            </button>
          </p>
        )}
      </Card>
    );
  if (section === 'account') return <AccountSection profile={profile} />;
  if (section === 'security') return <SecuritySection />;
  if (section === 'bank') return <BankSection profile={profile} />;
  return (
    <div className={`stack ${css.root}`}>
      <Card also={css.who}>
        <h1 className="sr">{words.title}</h1>
        <img src={profile.image} width="72" height="72" alt="" />
        <div className="grow">
          <b>
            {profile.first_name} {profile.last_name}
          </b>
          <span className="hint">
            {words.id} <span translate="no">{groupedPhone(profile.tel)}</span>
          </span>
        </div>
        {profile.badge ? <Badge lang="en">{profile.badge}</Badge> : null}
      </Card>
      <Row
        to="/profile?s=account"
        icon="user"
        title={words.account}
        state={`${profile.first_name} ${profile.last_name}`}
      />
      <Row
        to="/profile?s=bank"
        icon="bank"
        title={words.bank}
        state={`${profile.bank.name} ${profile.bank.number_masked}`}
      />
      <Row to="/profile?s=security" icon="shield" title={words.security} state={words.securityState} />
    </div>
  );
}

const Row = ({ to, icon, title, state }: { to: string; icon: IconName; title: string; state: string }) => (
  <Link className={`${card.root} ${card.rowlink}`} to={to}>
    <Tile icon={icon} />
    <span className="grow">
      <b>{title}</b>
      <span className="hint">{state}</span>
    </span>
    <Icon name="right" size="s" />
  </Link>
);
