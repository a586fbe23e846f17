import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { dashboardQuery } from '../dashboard/queries.ts';
import { useMay } from '../session/queries.ts';

/** Two short notes for each queue, so that the ear tells them apart (product-design.md 11.11). Hertz. */
const notes = { deposits: [660, 880], withdrawals: [880, 587], messages: [523, 523] } as const;
type Queue = keyof typeof notes;

const NOTE_S = 0.12;
const LOUDNESS = 0.08;
const QUIET_MS = 4000; // many at once are one notice

let audio: AudioContext | undefined;

/** Plays a queue's notes. A browser that was not touched yet stays silent. */
function play(queue: Queue): void {
  audio ??= new AudioContext();
  const { currentTime, destination } = audio;
  for (const [at, hertz] of notes[queue].entries()) {
    const start = currentTime + at * NOTE_S;
    const [tone, gain] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(LOUDNESS, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + NOTE_S);
    tone.connect(gain).connect(destination);
    tone.start(start);
    tone.stop(start + NOTE_S);
  }
}

/** Says by ear that a queue the operator may see has grown. */
export function useSounds(isWanted: boolean): void {
  const { data } = useQuery(dashboardQuery);
  const may = useMay();
  const before = useRef<Record<Queue, number> | undefined>(undefined);
  const last_ms = useRef(0);
  const counts = data && {
    deposits: may('deposits.see') ? data.deposits.waiting + data.deposits.unmatched_lines : 0,
    withdrawals: may('withdrawals.see') ? data.withdrawals.waiting : 0,
    messages: may('contact-messages.see') ? data.messages.waiting : 0,
  };
  useEffect(() => {
    if (!counts) return;
    const was = before.current;
    before.current = counts;
    const grown = was && (Object.keys(notes) as Queue[]).find((queue) => counts[queue] > was[queue]);
    if (!grown || !isWanted || Date.now() - last_ms.current < QUIET_MS) return;
    last_ms.current = Date.now();
    play(grown);
  });
}
