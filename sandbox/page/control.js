import { faultRows } from './faults.js';
import { gameLink, gameSumsRow, openGameForms } from './games.js';
import { listOr, messageRow, webhookEventRow, paymentRow, payoutRow } from './rows.js';
import { call, h, setStatus } from './shared.js';

const POLL_MS = 2000;
const byId = (id) => document.getElementById(id);
const rendered = new Map();

/** Renders only changes, so that buttons keep their place. */
const render = (id, value, children) => {
  const text = JSON.stringify(value);
  if (rendered.get(id) === text) return;
  rendered.set(id, text);
  byId(id).replaceChildren(...children(value));
};

const submit = async (status, done, method, path, body) => {
  try {
    const answer = await call(method, path, body);
    setStatus(status, done(answer), 'ok');
  } catch (error) {
    setStatus(status, error.message, 'err');
  }
  await refresh();
};

const decidePayout = (payout_ref, outcome, status) =>
  submit(status, () => 'ตัดสินรายการแล้ว', 'POST', `/control/payouts/${encodeURIComponent(payout_ref)}`, { outcome });

const pickPayment = (provider, merchant_ref) => {
  const { elements } = byId('decide');
  elements.provider.value = provider;
  elements.ref.value = merchant_ref;
  elements.outcome.focus();
};

/** The switches already show the new state, so they are not rendered again. */
const faultsChanged = ({ data }) => rendered.set('faults', JSON.stringify(data));

const show = (state) => {
  const phone = byId('phone').value.trim();
  byId('portal').href = state.portal_url;
  byId('auto').checked = state.mode === 'auto';
  render('accounts', state.accounts, (numbers) => {
    byId('transfer').elements.to_account.value ||= numbers[0] ?? '';
    return numbers.map((value) => h('option', { value }));
  });
  render('from-bank', state.banks, (banks) => banks.map(({ code, name }) => h('option', { value: code }, name)));
  render('payouts', state.payouts, listOr('ยังไม่มีรายการโอนออก', payoutRow(decidePayout)));
  render('payments', state.payments, listOr('ยังไม่มีรายการชำระ', paymentRow(pickPayment)));
  render(
    'messages',
    state.messages.filter(({ to }) => to.includes(phone)),
    listOr('ยังไม่มีข้อความ', messageRow),
  );
  render('webhook-events', state.webhook_events, listOr('ยังไม่มีการแจ้ง', webhookEventRow));
  render('faults', state.faults, faultRows(faultsChanged));
  render('seats', state.seats, (seats) =>
    seats.map(({ token, provider, game, user }) => h('option', { value: token }, `${provider} ${game} ${user}`)),
  );
  render('game-sums', state.game_sums, listOr('ยังไม่มีรอบเกม', gameSumsRow));
  render('games', state.games, (games) => games.map(gameLink));
};

const refresh = async () => {
  try {
    show(await call('GET', '/page/overview'));
    byId('offline').hidden = true;
  } catch {
    byId('offline').hidden = false;
  }
};

const fieldsOf = (form) => Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));

byId('transfer').addEventListener('submit', async (event) => {
  event.preventDefault();
  const { amount, occurred_at, ...fields } = fieldsOf(event.target);
  const when = occurred_at ? { occurred_at: new Date(occurred_at).toISOString() } : {};
  const body = { ...fields, amount: Number(amount), ...when };
  await submit(
    event.target.querySelector('.note'),
    ({ reference }) => `โอนแล้ว อ้างอิง ${reference}`,
    'POST',
    '/control/transfers',
    body,
  );
});

byId('decide').addEventListener('submit', async (event) => {
  event.preventDefault();
  const { provider, ref, outcome, amount, delay_s, copies } = fieldsOf(event.target);
  const body = {
    outcome,
    delay_ms: Number(delay_s) * 1000,
    copies: Number(copies),
    ...(amount ? { amount: Number(amount) } : {}),
  };
  const path = `/control/gateways/${provider}/${encodeURIComponent(ref)}`;
  await submit(event.target.querySelector('.note'), () => 'ตัดสินรายการแล้ว', 'POST', path, body);
});

/** Shows the actual state after success or failure. */
const change = (method, path, body) => call(method, path, body).then(refresh, refresh);

byId('auto').addEventListener('change', (event) =>
  change('PUT', '/control/payout-mode', { mode: event.target.checked ? 'auto' : 'manual' }),
);

byId('clear-faults').addEventListener('click', () => change('DELETE', '/control/faults'));

byId('phone').addEventListener('input', refresh);

openGameForms(submit, fieldsOf);

await refresh();
setInterval(() => document.hidden || refresh(), POLL_MS);
