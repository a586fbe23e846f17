const TICK_MS = 140;
const TICK_HZ = 620;
const SHORT_S = 0.05;

/** Ticks while a picture moves, whatever the result. Returns the function that stops it. */
export function startTicking(): () => void {
  const audio = new AudioContext();
  const tick = () => {
    const [tone, loud] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = TICK_HZ;
    loud.gain.setValueAtTime(0.06, audio.currentTime);
    loud.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + SHORT_S);
    tone.connect(loud).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + SHORT_S);
  };
  tick();
  const timer = setInterval(tick, TICK_MS);
  return () => {
    clearInterval(timer);
    void audio.close();
  };
}
