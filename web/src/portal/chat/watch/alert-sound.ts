import { isLoud } from '../../../kit/data/sounds.ts';

const NOTE_HZ = 660;
const LENGTH_S = 0.15;

/** A short note and a vibration, where allowed and wanted: browsers play no sound before the first touch. */
export function ring(): void {
  if (!isLoud('chat') || ('userActivation' in navigator && !navigator.userActivation.hasBeenActive)) return;
  try {
    navigator.vibrate?.(60);
    const sound = new AudioContext();
    const note = sound.createOscillator();
    const volume = sound.createGain();
    note.frequency.value = NOTE_HZ;
    volume.gain.setValueAtTime(0.08, sound.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + LENGTH_S);
    note.connect(volume).connect(sound.destination);
    note.start();
    note.stop(sound.currentTime + LENGTH_S);
    note.addEventListener('ended', () => void sound.close());
  } catch {
    // a device without sound
  }
}
