const NOTE_S = 0.12;
const LOUDEST = 0.16;

let audio: AudioContext | undefined;

/** Plays notes in Hertz, `volume` of a hundred. A browser that was not touched yet stays silent. */
export function play(notes: readonly number[], volume: number): void {
  audio ??= new AudioContext();
  const { currentTime, destination } = audio;
  for (const [at, hertz] of notes.entries()) {
    const start = currentTime + at * NOTE_S;
    const [tone, gain] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime((LOUDEST * volume) / 100, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + NOTE_S);
    tone.connect(gain).connect(destination);
    tone.start(start);
    tone.stop(start + NOTE_S);
  }
}
