import { QUEUES_CHANNEL, type QueueEvent } from '@portal/contract/realtime.ts';

/** The part of a socket that the console's library uses. */
class Socket {
  binaryType = 'arraybuffer';
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: object) => void;
  onerror?: (event: Event) => void;
  send(_text: string): void {}
  close(): void {}
  protected receive(text: string): void {
    setTimeout(() => this.onmessage?.({ data: text }));
  }
}

/** A socket that connects and accepts every subscription. */
export class LiveSocket extends Socket {
  static #now: LiveSocket | undefined;

  constructor() {
    super();
    LiveSocket.#now = this;
    setTimeout(() => this.onopen?.());
    this.receive(
      `0${JSON.stringify({ sid: 'bench', upgrades: [], pingInterval: 1e9, pingTimeout: 1e9, maxPayload: 1e6 })}`,
    );
  }
  override send(text: string): void {
    if (text === '40') this.receive('40{"sid":"bench"}');
    const ack = /^42(\d+)\[/.exec(text)?.[1];
    if (ack) this.receive(`43${ack}[{"ok":true}]`);
  }
  /** Sends an event of a queue: the page refetches. */
  static emit(name: QueueEvent): void {
    LiveSocket.#now?.receive(`42${JSON.stringify(['event', { channel: QUEUES_CHANNEL, name, data: {} }])}`);
  }
}

/** A socket that fails to connect. */
export class DeadSocket extends Socket {
  constructor() {
    super();
    setTimeout(() => this.onerror?.(new Event('error')));
  }
}
