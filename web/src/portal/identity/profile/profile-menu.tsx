import { useQuery } from '@tanstack/react-query';
import { useAppearance } from '../../../kit/theme/appearance.ts';
import { Badge } from '../../../kit/actions/badge.tsx';
import { Card, Tile } from '../../../kit/layout/card.tsx';
import * as card from '../../../kit/layout/card.module.css';
import { formatPhone } from '../../../kit/forms/digits.ts';
import { Icon, type IconName } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { formatLimit } from '../../parts/limits/limit-words.ts';
import { limitsQuery } from '../../safer-play/queries.ts';
import { bankChangeQuery } from './queries.ts';
import { sessionsQuery } from '../queries.ts';
import * as css from './profile-menu.module.css';
import type { SectionProps } from './section.tsx';
import * as words from './words.ts';

interface Props extends SectionProps {
  current: string | undefined;
  /** Leaves space for the table of contents of a long section below. */
  isSlim: boolean;
}

/** The member, and the sections with their current values. */
export function ProfileMenu({ profile, current, isSlim }: Props) {
  const sessions = useQuery(sessionsQuery).data;
  const change = useQuery(bankChangeQuery).data;
  const dayLimit = useQuery(limitsQuery).data?.deposit.day.value;
  const { theme, readable } = useAppearance();
  const { first_name, last_name, tel, bank, badge, image } = profile;
  const fullName = `${first_name} ${last_name}`;
  const row = { current };
  return (
    <div className={`stack ${css.root}`} data-slim={isSlim || undefined}>
      <Card also={`row ${css.who}`}>
        <img src={image} width="64" height="64" alt="" />
        <div className="grow">
          <b>{fullName}</b>
          <span className="hint">
            {words.id} <span translate="no">{formatPhone(tel)}</span>
          </span>
        </div>
        {badge ? <Badge lang="en">{badge}</Badge> : null}
      </Card>
      <nav className="grid tight" aria-label="เมนูโปรไฟล์">
        <Row {...row} name="account" icon="user" title={words.account} state={profile.line_id ?? fullName} />
        <Row
          {...row}
          name="bank"
          icon="bank"
          tone="lime"
          title={words.bank}
          state={
            change?.status === 'pending' ? `${words.changeOf} · ${words.pending}` : `${bank.name} ${bank.number_masked}`
          }
        />
        <Row
          {...row}
          name="limits"
          icon="hourglass"
          title="เล่นอย่างมีสติ"
          state={words.dayLimit(dayLimit ? formatLimit(dayLimit) : undefined)}
        />
        <Row
          {...row}
          name="statement"
          icon="calendar"
          tone="lime"
          title="สรุปการเล่น"
          state="ฝาก ถอน ผลได้เสีย และเวลาเล่น"
        />
        <Row
          {...row}
          name="security"
          icon="shield"
          tone="aqua"
          title={words.security}
          state={sessions ? `เข้าสู่ระบบอยู่ ${sessions.length} เครื่อง` : words.sessions}
        />
        <Row
          {...row}
          name="prefs"
          icon="sliders"
          tone="pink"
          title={words.prefs}
          state={`${words.theme}${words.themes[theme]}${readable ? ` · ${words.readable}` : ''}`}
        />
      </nav>
    </div>
  );
}

interface RowProps {
  current: string | undefined;
  name: string;
  icon: IconName;
  tone?: 'pink' | 'lime' | 'aqua';
  title: string;
  state: string;
}

const Row = ({ current, name, icon, tone, title, state }: RowProps) => (
  <Link
    className={`${card.root} ${card.rowlink} ${css.entry}`}
    to={`/profile?s=${name}`}
    aria-current={current === name ? 'page' : undefined}
  >
    <Tile icon={icon} {...(tone ? { tone } : {})} />
    <span className="grow">
      <b>{title}</b>
      <span className="hint">{state}</span>
    </span>
    <Icon name="right" size="s" />
  </Link>
);
