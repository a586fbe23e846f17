import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { type ConsoleMinigame, changeMinigame } from '@portal/contract/console/minigame.ts';
import * as button from '../../parts/actions/button.module.css';
import { Button } from '../../parts/actions/button.tsx';
import { useIsDisconnected, useMay } from '../../parts/frame.ts';
import { Money } from '../../parts/figures/marks.tsx';
import { Fact, PageHead, Panel } from '../../parts/layout/page.tsx';
import { CardsSkeleton, Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import * as layout from '../../parts/layout/layout.module.css';
import * as css from '../minigames.module.css';
import { countText, gamesQuery, title } from '../queries.ts';
import { costOf, OpenChip } from './games-table.tsx';
import { VersionPanel } from './version-panel.tsx';
import { NumberInput, Switch } from '@mantine/core';
import { call } from '../../../kit/data/call.ts';
import { useDecision } from '../../parts/actions/decision.ts';
import { ReasonText } from '../../parts/dialog/reason-sheet.tsx';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import { CountField, isCount } from '../../parts/fields/number-fields.tsx';

const [LEAST_S, MOST_S, MOST_ROUNDS] = [5, 600, 1000];

/** Opens, closes or slows a game, with a reason; sends only changes, so another operator's stay. */
function SettingsSheet({ game, onClose }: { game: ConsoleMinigame; onClose: () => void }) {
  const [before] = useState(game);
  const [open, setOpen] = useState(game.open);
  const [cap, setCap] = useState<string | number>(game.daily_cap);
  const [pace_s, setPace] = useState<string | number>(game.min_round_ms / 1000);
  const [reason, setReason] = useState('');
  const decide = useDecision();
  const isPace = typeof pace_s === 'number' && pace_s >= LEAST_S && pace_s <= MOST_S;
  const isChanged = open !== before.open || cap !== before.daily_cap || Number(pace_s) * 1000 !== before.min_round_ms;
  const isReady = isChanged && isPace && isCount(cap, MOST_ROUNDS, 1) && reason.trim() !== '';
  const send = () => {
    if (!isPace || !isCount(cap, MOST_ROUNDS, 1)) return undefined;
    const min_round_ms = Math.round(pace_s * 1000);
    const changed = {
      ...(open === before.open ? {} : { open }),
      ...(cap === before.daily_cap ? {} : { daily_cap: cap }),
      ...(min_round_ms === before.min_round_ms ? {} : { min_round_ms }),
    };
    return decide({
      ids: [game.slug],
      run: () => call(changeMinigame, { input: { slug: game.slug, ...changed, reason: reason.trim() } }),
      doneText: () => `บันทึก ${game.title} แล้ว`,
      refresh: [['minigames']],
      close: onClose,
    });
  };
  return (
    <Sheet title={`แก้ไข ${game.title}`} confirmText="บันทึก" disabled={!isReady} onClose={onClose} onConfirm={send}>
      <Switch label="เปิดให้เล่น" checked={open} onChange={(event) => setOpen(event.currentTarget.checked)} />
      <div className={`grid ${css.pair}`}>
        <CountField
          label="เล่นได้ต่อวัน (รอบ)"
          description="ของสมาชิกแต่ละคน"
          least={1}
          most={MOST_ROUNDS}
          value={cap}
          onChange={setCap}
        />
        <NumberInput
          label="เวลาขั้นต่ำต่อรอบ (วินาที)"
          description="จากเริ่มรอบถึงเริ่มรอบต่อไป"
          min={LEAST_S}
          max={MOST_S}
          clampBehavior="none"
          decimalScale={1}
          allowNegative={false}
          value={pace_s}
          error={isPace ? undefined : 'กรอกเลข 5–600'}
          onChange={setPace}
        />
      </div>
      <ReasonText value={reason} onChange={setReason} />
    </Sheet>
  );
}

/** One game: availability, speed, and every version of its table. */
export function Component() {
  const { slug } = useParams();
  const query = useQuery(gamesQuery);
  const game = query.data?.find((each) => each.slug === slug);
  return (
    <>
      <PageHead title={game?.title ?? title}>{game ? <OpenChip open={game.open} /> : null}</PageHead>
      <Pane query={query} skeleton={<CardsSkeleton count={2} rows={5} className="grid" />}>
        {() => (game ? <Game game={game} /> : <p className={parts.body}>ไม่มีมินิเกมนี้</p>)}
      </Pane>
      <p className={`${parts.mini} wraps ${layout.end}`}>
        <Link className="link" to="/minigames">
          มินิเกมทั้งหมด
        </Link>
      </p>
    </>
  );
}

function Game({ game }: { game: ConsoleMinigame }) {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMay()('minigames.change');
  const isDisconnected = useIsDisconnected();
  return (
    <div className="grid">
      <Panel title="การตั้งค่า">
        <div className={`${parts.body} grid tight`}>
          <Settings of={game} />
          {mayChange ? (
            <div className="wraps">
              <Button icon="pencil" disabled={isDisconnected} onClick={() => setOpen(true)}>
                แก้ไขการตั้งค่า
              </Button>
              <Link className={button.btn} data-tone="primary" to={`/minigames/${game.slug}/edit`}>
                สร้างตารางรุ่นใหม่
              </Link>
            </div>
          ) : null}
        </div>
      </Panel>
      {game.versions.map((version, at) => (
        <VersionPanel key={version.version} version={version} before={game.versions[at + 1]} all={game.versions} />
      ))}
      {isOpen ? <SettingsSheet game={game} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

const Settings = ({ of }: { of: ConsoleMinigame }) => (
  <dl className={parts.kv}>
    <Fact name="เหรียญต่อรอบ" of={costOf(of)} />
    <Fact name="เล่นได้ต่อวัน" of={`${countText(of.daily_cap)} รอบ`} />
    <dt>เวลาขั้นต่ำต่อรอบ</dt>
    <dd>{(of.min_round_ms / 1000).toLocaleString('en-US')} วินาที</dd>
    <Fact name="30 วันที่ผ่านมา" of={`${countText(of.rounds_30d)} รอบ ใช้ ${countText(of.coins_30d)} เหรียญ`} />
    <dt>ต้นทุนต่อปีโดยประมาณ</dt>
    <dd>
      <Money of={of.yearly_cost} /> บาท
    </dd>
  </dl>
);
