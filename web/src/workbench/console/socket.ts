import { QUEUES_CHANNEL, type QueueEvent } from '@portal/contract/realtime.ts';

/** The part of a socket that the library of the console uses. */
class Socket {
  binaryType = 'arraybuffer';
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: object) => void;
  onerror?: (event: Event) => void;
  send(_text: string): void {}
  close(): void {}
  protected say(text: string): void {
    setTimeout(() => this.onmessage?.({ data: text }));
  }
}

/** A line that stands: it greets, takes every subscription, and says `says` after so many milliseconds. */
export const liveSocket = (says?: readonly [QueueEvent, after_ms: number]) =>
  class extends Socket {
    constructor() {
      super();
      setTimeout(() => this.onopen?.());
      this.say(
        `0${JSON.stringify({ sid: 'bench', upgrades: [], pingInterval: 1e9, pingTimeout: 1e9, maxPayload: 1e6 })}`,
      );
      if (!says) return;
      const [name, after_ms] = says;
      const event = ['event', { channel: QUEUES_CHANNEL, name, data: {} }];
      setTimeout(() => this.say(`42${JSON.stringify(event)}`), after_ms);
    }
    override send(text: string): void {
      if (text === '40') this.say('40{"sid":"bench"}');
      const ack = /^42(\d+)\[/.exec(text)?.[1];
      if (ack) this.say(`43${ack}[{"ok":true}]`);
    }
  };

/** A line that breaks as soon as it is tried. */
export class DeadSocket extends Socket {
  constructor() {
    super();
    setTimeout(() => this.onerror?.(new Event('error')));
  }
}
