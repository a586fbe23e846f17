import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ceiling } from '../../../../../testing/ceilings.ts';
import { saveToken } from '../../../kit/data/session.ts';
import { startSending } from './outbox.ts';
import { clearOutboxOf, outgoingOf, OUTBOX, removeMessage, saveMessage } from './outbox-store.ts';
import { browserStorage } from '../../../../../testing/browser-storage.ts';

const ID = '0199f0a0-0000-7000-8000-000000000001';
/** Each request: picture or message, and its token. */
const sent: string[] = [];
let isOnline: boolean;
let onUploaded: () => unknown;

class Upload extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 201;
  readonly responseText = JSON.stringify({ data: { file_id: ID, url: '/f', width: 1, height: 1 } });
  timeout = 0;
  open() {}
  abort() {
    sent.push('aborted');
    this.dispatchEvent(new Event('abort'));
  }
  setRequestHeader(_name: string, value: string) {
    sent.push(`picture ${value}`);
  }
  send() {
    void Promise.resolve(onUploaded()).then(() => this.dispatchEvent(new Event('load')));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', browserStorage());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('XMLHttpRequest', Upload);
  vi.stubGlobal('fetch', async (_path: string, { headers, body }: { headers: HeadersInit; body: string }) => {
    sent.push(`message ${new Headers(headers).get('authorization')}`);
    if (!isOnline) throw new TypeError('no network');
    const { client_id, text } = JSON.parse(body) as { client_id: string; text: string };
    const at = '2026-11-27T00:00:00.000Z';
    const message = { id: ID, seq: 1, client_id, from: 'member', author: null, text, file: null, context: null };
    return Response.json({ data: { ...message, created_at: at, read_at: null } }, { status: 201 });
  });
  [sent.length, isOnline] = [0, true];
  saveToken('of-mali');
});
afterEach(async () => {
  await clearOutboxOf('mali');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const write = (picture: Blob | null) =>
  saveMessage({
    client_id: ID,
    member: 'mali',
    at: 1,
    text: 'สวัสดี',
    picture,
    file_id: null,
    context: null,
    topic: null,
    refused: null,
  });
const soon = () => vi.advanceTimersByTimeAsync(60_000);

test('a message waits while another session is stored', async () => {
  isOnline = false;
  await write(null);
  const stop = startSending('mali');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['message Bearer of-mali']);
  saveToken('of-somsri');
  isOnline = true;
  await soon();
  expect([sent.length, (await outgoingOf('mali')).length]).toEqual([1, 1]);
  saveToken('of-mali');
  await soon();
  expect([sent.at(-1), await outgoingOf('mali')]).toEqual(['message Bearer of-mali', []]);
  stop();
});

test('a message whose picture was uploaded before another sign-in waits too', async () => {
  onUploaded = () => saveToken('of-somsri');
  await write(new Blob(['p']));
  const stop = startSending('mali');
  await soon();
  expect(sent).toEqual(['picture Bearer of-mali']);
  saveToken('of-mali');
  await soon();
  expect(sent).toEqual(['picture Bearer of-mali', 'message Bearer of-mali']);
  stop();
});

test('a picture removed in another tab is aborted while this one uploads it', async () => {
  onUploaded = () => new Promise(() => {});
  await write(new Blob(['p']));
  const stop = startSending('mali');
  await vi.waitFor(() => expect(sent).toEqual(['picture Bearer of-mali']), ceiling);
  const otherTab = new BroadcastChannel(OUTBOX);
  await removeMessage(ID);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  otherTab.postMessage('changed');
  await vi.waitFor(() => expect(sent).toEqual(['picture Bearer of-mali', 'aborted']), ceiling);
  await soon();
  expect(sent).toHaveLength(2);
  otherTab.close();
  stop();
});

test('a picture removed just as its upload ends is not sent', async () => {
  onUploaded = () => removeMessage(ID);
  await write(new Blob(['p']));
  const stop = startSending('mali');
  await soon();
  expect(sent).toEqual(['picture Bearer of-mali']);
  stop();
});
