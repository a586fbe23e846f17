import { baht, call, setStatus, stateOf, time } from './shared.js';

const byId = (id) => document.getElementById(id);
const [, , provider, ref] = location.pathname.split('/');
const buttons = document.querySelectorAll('[data-outcome]');
let ready = false;

const allow = (yes) => {
  ready = yes;
  for (const button of buttons) button.setAttribute('aria-disabled', String(!yes));
};

const show = (payment) => {
  byId('provider').textContent = `ผู้ให้บริการ ${payment.provider}`;
  byId('amount').textContent = `฿ ${baht(payment.amount)}`;
  byId('ref').textContent = payment.merchant_ref;
  byId('expires').textContent = `${time(payment.expires_at)} น.`;
  const [tone, text] = stateOf(payment.state);
  byId('state').textContent = text;
  byId('state').dataset.tone = tone;
  byId('back').href = payment.return_url;
  byId('back').hidden = false;
  byId('payment').hidden = false;
};

const decide = async ({ outcome, delay }) => {
  allow(false);
  try {
    await call('POST', `/control/gateways/${provider}/${ref}`, {
      outcome,
      ...(delay ? { delay_ms: Number(delay) } : {}),
    });
    setStatus(byId('status'), 'เรียบร้อย กำลังกลับไปที่เว็บ', 'ok');
    location.assign(byId('back').href);
  } catch (error) {
    setStatus(byId('status'), error.message, 'err');
    allow(true);
  }
};

for (const button of buttons) button.addEventListener('click', () => ready && decide(button.dataset));

try {
  show(await call('GET', `/page/payments/${provider}/${ref}`));
  allow(true);
} catch (error) {
  byId('state').textContent = 'ใช้ไม่ได้';
  byId('state').dataset.tone = 'err';
  setStatus(byId('status'), error.message, 'err');
}
