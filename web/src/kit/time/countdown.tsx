import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { Icon } from '../actions/icon.tsx';
import { announce } from '../live/announcer.ts';
import { serverNow } from './server-time.ts';
import * as css from './countdown.module.css';

const two = (value: number) => String(value).padStart(2, '0');

/** 872 to "14:32". */
export const clockOf = (seconds: number): string => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;

/** Seconds until a server time, rounded up to whole ones, at least zero. */
export const secondsUntil = (until: Date, now = serverNow()): number =>
  Math.max(0, Math.ceil((until.getTime() - now) / 1000));

/** Announcement when the count passes 5 minutes, 1 minute and zero; undefined in between. */
export const announcementAt = (before_s: number, now_s: number): string | undefined => {
  const passed = (mark_s: number) => before_s > mark_s && now_s <= mark_s;
  if (passed(0)) return 'หมดเวลาแล้ว';
  if (passed(60)) return 'เหลือเวลา 1 นาที';
  if (passed(300)) return 'เหลือเวลา 5 นาที';
  return undefined;
};

interface Props {
  until: Date;
  /** Called once, on running out here. */
  onZero: () => void;
  /** Words before the time; on a narrow screen only read aloud. Without them the time stands alone. */
  label?: string;
}

/** Remaining minutes and seconds. Not a live region: only the marks are announced. */
export function Countdown({ until, onZero, label }: Props) {
  const [left_s, setLeft] = useState(() => secondsUntil(until));
  const tick = useEffectEvent(() => {
    const now_s = secondsUntil(until);
    if (now_s === left_s) return;
    const words = announcementAt(left_s, now_s);
    if (words) announce(words, 'countdown');
    setLeft(now_s);
    if (now_s === 0) onZero();
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={css.root}>
      <Icon name="clock" size="s" />
      <span className={label ? css.label : 'sr'}>{`${label ?? 'เหลือเวลา'} `}</span>
      <span className="num" role="timer" translate="no">
        {clockOf(left_s)}
      </span>
    </span>
  );
}

const TICK_MS = 250;
const tick = (notify: () => void) => {
  const timer = setInterval(notify, TICK_MS);
  return () => clearInterval(timer);
};
const still = () => () => {};

/** Whole seconds until a moment (Unix milliseconds), counted down; 0 when past or undefined. */
export const useSecondsLeft = (until: number | undefined): number =>
  useSyncExternalStore(until === undefined ? still : tick, () =>
    until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000)),
  );
