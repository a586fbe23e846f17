import { useQuery } from '@tanstack/react-query';
import { formatRound } from '@portal/contract/money.ts';
import { isFirstLoad } from '../../../../kit/data/is-first-load.ts';
import * as card from '../../../../kit/layout/card.module.css';
import { Card, Tile } from '../../../../kit/layout/card.tsx';
import { Icon } from '../../../../kit/actions/icon.tsx';
import { InlineRetry } from '../../../../kit/actions/inline-retry.tsx';
import { Link } from '../../../../kit/actions/link.tsx';
import { Skeleton } from '../../../../kit/list/skeleton.tsx';
import { When } from '../../../../kit/time/when.tsx';
import { siteQuery } from '../../../settings/queries.ts';
import { Devices } from './devices.tsx';
import * as css from './profile-settings.module.css';
import { loginsQuery, securityQuery } from '../queries.ts';
import { Part, Section, type SectionProps } from '../section.tsx';
import { SwitchRow } from './rows.tsx';
import { usePreferenceChange } from './changes.ts';
import * as words from '../words.ts';

/** The password, signed-in devices, and security events. */
export default function SecuritySection({ profile }: SectionProps) {
  const choose = usePreferenceChange();
  const site = useQuery(siteQuery);
  const large = site.data?.step_up_amount;
  return (
    <Section title={words.security}>
      <Card also={css.rows}>
        <Link className={`${card.rowlink} ${css.row}`} to="/profile/change-password">
          <Tile icon="lock" />
          <b className="grow">เปลี่ยนรหัสผ่าน</b>
          <Icon name="right" size="s" />
        </Link>
        <SwitchRow
          title="ถามรหัสผ่านทุกครั้งที่ถอน"
          hint={
            large === undefined
              ? undefined
              : `ปกติถามเฉพาะยอดเกิน ${formatRound(large)} บาท และเมื่อไม่ได้ยืนยันรหัสผ่านใน 15 นาทีที่ผ่านมา`
          }
          checked={profile.preferences.step_up === 'always'}
          onChange={(on) => choose({ step_up: on ? 'always' : 'large' })}
        />
      </Card>
      <Part title={words.sessions}>{isFirstLoad(site) ? null : <Devices memberId={profile.id} />}</Part>
      <Part title="ประวัติการเข้าสู่ระบบ">
        <Logins />
      </Part>
      <Part title="กิจกรรมความปลอดภัย">
        <Events />
      </Part>
    </Section>
  );
}

function Logins() {
  const { data, isPending, refetch } = useQuery(loginsQuery);
  if (!data) return isPending ? <Skeleton width="100%" height={160} /> : <InlineRetry onRetry={refetch} />;
  return (
    <ul className={`divided ${css.devices}`}>
      {data.map(({ id, device, place, at, by_link }) => (
        <li key={id} className="row folds">
          <span className="grow">
            <b translate="no">{device}</b>
            <span className="hint">
              {by_link ? `ผ่านลิงก์ · ` : ''}
              <span translate="no">{place}</span>
            </span>
          </span>
          <When at={at} />
        </li>
      ))}
    </ul>
  );
}

function Events() {
  const { data, isPending, refetch } = useQuery(securityQuery);
  if (!data) return isPending ? <Skeleton width="100%" height={120} /> : <InlineRetry onRetry={refetch} />;
  if (data.length === 0) return <p className="hint">ยังไม่มีกิจกรรม เรื่องที่เกี่ยวกับความปลอดภัยของบัญชีจะแสดงที่นี่</p>;
  return (
    <ul className={`divided ${css.devices}`}>
      {data.map(({ id, kind, device, place, at }) => (
        <li key={id} className="row folds">
          <span className="grow">
            <b>{words.eventWords[kind]}</b>
            <span className="hint">
              {device ? (
                <span translate="no">
                  {device}
                  {place ? ` · ${place}` : ''}
                </span>
              ) : (
                'โดยระบบ'
              )}
            </span>
          </span>
          <When at={at} />
        </li>
      ))}
    </ul>
  );
}
