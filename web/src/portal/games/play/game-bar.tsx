import { useQuery } from '@tanstack/react-query';
import { type RefObject, useSyncExternalStore } from 'react';
import { formatBaht } from '@portal/contract/money.ts';
import { useAppearance } from '../../../kit/theme/appearance.ts';
import { InHead } from '../../../kit/layout/head-slot.tsx';
import { Icon, IconButton } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { serverNow } from '../../../kit/time/server-time.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import { chatAbout } from '../../chat/queries.ts';
import { creditQuery } from '../../payments/queries.ts';
import * as css from './play.module.css';
import type { GameSession } from '../queries.ts';
import * as words from '../words.ts';

interface Props {
  name: string;
  session: GameSession | undefined;
  isDemo: boolean;
  /** Full-screen element: bar and game, so that time and result stay visible. */
  root: RefObject<HTMLElement | null>;
}

/** Always above the game, on two short lines: name, time, result and balance. The exits are in the header. */
export const GameBar = ({ name, session, isDemo, root }: Props) => (
  <div className={`row folds ${css.bar}`} role="group" aria-label={words.playTitle}>
    <InHead>
      <Ways reference={session?.reference} />
    </InHead>
    <div className={css.what}>
      <b className={css.name}>{name}</b>
      <span className={css.told}>{isDemo ? 'ทดลองเล่น ไม่ใช้เงินจริง' : <Elapsed session={session} />}</span>
    </div>
    {isDemo ? null : (
      <div className={css.money}>
        <Credit />
        <span className={css.told} translate="no">
          {session ? `ผลรวมรอบนี้ ${signed(session.net)} บาท` : '—'}
        </span>
      </div>
    )}
    <FullScreen root={root} />
  </div>
);

/** Links to play less, and to report a problem. */
const Ways = ({ reference }: { reference: string | null | undefined }) => (
  <>
    <Link className={`center ${css.link}`} to="/profile?s=limits" aria-label="เล่นอย่างมีสติ">
      <Icon name="hourglass" />
    </Link>
    <Link
      className={`center ${css.link}`}
      to={reference ? chatAbout('game_round', reference) : '/contact?topic=game'}
      aria-label={words.report}
    >
      <Icon name="headset" />
    </Link>
  </>
);

function Elapsed({ session }: Pick<Props, 'session'>) {
  const now = useNow(serverNow);
  if (!session) return '—';
  const seconds = ((session.ended_at?.getTime() ?? now) - session.started_at.getTime()) / 1000;
  return `เล่นมาแล้ว ${words.durationOf(seconds)}`;
}

const signed = (net: bigint): string =>
  net > 0n ? `+${formatBaht(net)}` : net < 0n ? `−${formatBaht(-net)}` : formatBaht(0n);

function Credit() {
  const { data, refetch } = useQuery({ ...creditQuery, refetchInterval: 10_000 });
  const { hide_balance } = useAppearance();
  const amount = hide_balance ? words.hidden : data ? formatBaht(data.credit) : '—';
  return (
    <button
      className={css.credit}
      type="button"
      translate="no"
      aria-label={`เครดิต ${amount} บาท แตะเพื่ออัปเดต`}
      onClick={() => refetch()}
    >
      ฿ {amount}
      <Icon name="refresh" size="s" />
    </button>
  );
}

const watchScreen = (tell: () => void) => {
  document.addEventListener('fullscreenchange', tell);
  return () => document.removeEventListener('fullscreenchange', tell);
};

function FullScreen({ root }: Pick<Props, 'root'>) {
  const isFull = useSyncExternalStore(watchScreen, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const turn = () => (isFull ? document.exitFullscreen() : root.current?.requestFullscreen());
  return (
    <IconButton label={isFull ? 'ออกจากเต็มจอ' : 'เต็มจอ'} onClick={() => void turn()?.catch(() => {})}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={isFull ? 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5' : 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5'} />
      </svg>
    </IconButton>
  );
}
