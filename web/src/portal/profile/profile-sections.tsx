import type { ReactNode } from 'react';
import type { Profile } from '@portal/contract/identity.ts';
import { BankBadge } from '../../kit/bank-badge.tsx';
import { Card } from '../../kit/card.tsx';
import { groupedPhone } from '../../kit/digits.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { When } from '../../kit/when.tsx';
import * as css from './profile.module.css';
import * as words from './words.ts';

interface Props {
  profile: Profile;
}

/** One section under its title, with the way back to the list. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={`stack ${css.root}`}>
    <Link className="link bare" to="/profile">
      <Icon name="back" size="s" />
      &nbsp;{words.title}
    </Link>
    <Card>
      <h1>{title}</h1>
      {children}
    </Card>
  </div>
);

export const AccountSection = ({ profile }: Props) => (
  <Section title={words.account}>
    <dl className={css.facts}>
      <Fact name={words.firstName}>{profile.first_name}</Fact>
      <Fact name={words.lastName}>{profile.last_name}</Fact>
      <Fact name={words.tel}>
        <span translate="no">{groupedPhone(profile.tel)}</span>
      </Fact>
      {profile.line_id ? (
        <Fact name={words.line}>
          <span translate="no">{profile.line_id}</span>
        </Fact>
      ) : null}
      <Fact name={words.level}>
        <span lang="en">{profile.member_level.toUpperCase()}</span>
      </Fact>
      <Fact name={words.since}>
        <When at={profile.created_at} as="day" />
      </Fact>
    </dl>
    <p className="hint">{words.nameLock}</p>
  </Section>
);

export const BankSection = ({ profile }: Props) => (
  <Section title={words.bank}>
    <div className="row">
      <BankBadge code={profile.bank.code} />
      <div className="grow">
        <b>{profile.bank.name}</b>
        <p className="num" translate="no">
          {profile.bank.number_masked}
        </p>
        <p className="hint">
          {profile.first_name} {profile.last_name}
        </p>
      </div>
    </div>
    <p className="hint">{words.bankNote}</p>
  </Section>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
