import { faultRows } from './faults.js';
import { listOr, messageRow, noticeRow, paymentRow, payoutRow } from './rows.js';
import { call, h, say } from './shared.js';

const POLL_MS = 2000;
const at = (id) => document.getElementById(id);
const drawn = new Map();

/** Draws only what has changed, so that a button under the finger stays where it is. */
const draw = (id, value, children) => {
  const text = JSON.stringify(value);
  if (drawn.get(id) === text) return;
  drawn.set(id, text);
  at(id).replaceChildren(...children(value));
};

const act = async (status, done, method, path, body) => {
  try {
    const answer = await call(method, path, body);
    say(status, done(answer), 'ok');
  } catch (error) {
    say(status, error.message, 'err');
  }
  await refresh();
};

const decidePayout = (payout_ref, outcome, status) =>
  act(status, () => 'ตัดสินรายการแล้ว', 'POST', `/control/payouts/${encodeURIComponent(payout_ref)}`, { outcome });

const pickPayment = (provider, merchant_ref) => {
  const { elements } = at('decide');
  elements.provider.value = provider;
  elements.ref.value = merchant_ref;
  elements.outcome.focus();
};

/** The switches already show what was just set; they are not drawn again under the finger. */
const faultsChanged = ({ data }) => drawn.set('faults', JSON.stringify(data));

const show = (world) => {
  const phone = at('phone').value.trim();
  at('portal').href = world.portal_url;
  at('auto').checked = world.mode === 'auto';
  draw('accounts', world.accounts, (numbers) => {
    at('transfer').elements.to_account.value ||= numbers[0] ?? '';
    return numbers.map((value) => h('option', { value }));
  });
  draw('from-bank', world.banks, (banks) => banks.map(({ code, name }) => h('option', { value: code }, name)));
  draw('payouts', world.payouts, listOr('ยังไม่มีรายการโอนออก', payoutRow(decidePayout)));
  draw('payments', world.payments, listOr('ยังไม่มีรายการชำระ', paymentRow(pickPayment)));
  draw(
    'messages',
    world.messages.filter(({ to }) => to.includes(phone)),
    listOr('ยังไม่มีข้อความ', messageRow),
  );
  draw('notices', world.notices, listOr('ยังไม่มีการแจ้ง', noticeRow));
  draw('faults', world.faults, faultRows(faultsChanged));
};

const refresh = async () => {
  try {
    show(await call('GET', '/page/overview'));
    at('lost').hidden = true;
  } catch {
    at('lost').hidden = false;
  }
};

const fieldsOf = (form) => Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));

at('transfer').addEventListener('submit', async (event) => {
  event.preventDefault();
  const { amount, occurred_at, ...fields } = fieldsOf(event.target);
  const when = occurred_at ? { occurred_at: new Date(occurred_at).toISOString() } : {};
  const body = { ...fields, amount: Number(amount), ...when };
  await act(
    event.target.querySelector('.note'),
    ({ reference }) => `โอนแล้ว อ้างอิง ${reference}`,
    'POST',
    '/control/transfers',
    body,
  );
});

at('decide').addEventListener('submit', async (event) => {
  event.preventDefault();
  const { provider, ref, outcome, amount, delay_s, copies } = fieldsOf(event.target);
  const body = {
    outcome,
    delay_ms: Number(delay_s) * 1000,
    copies: Number(copies),
    ...(amount ? { amount: Number(amount) } : {}),
  };
  const path = `/control/gateways/${provider}/${encodeURIComponent(ref)}`;
  await act(event.target.querySelector('.note'), () => 'ตัดสินรายการแล้ว', 'POST', path, body);
});

/** Whether it went through or not, the page shows what is. */
const change = (method, path, body) => call(method, path, body).then(refresh, refresh);

at('auto').addEventListener('change', (event) =>
  change('PUT', '/control/payout-mode', { mode: event.target.checked ? 'auto' : 'manual' }),
);

at('heal').addEventListener('click', () => change('DELETE', '/control/faults'));

at('phone').addEventListener('input', refresh);

await refresh();
setInterval(() => document.hidden || refresh(), POLL_MS);
