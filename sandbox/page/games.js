import { baht, h } from './shared.js';

/** A demo game. */
export const gameLink = ({ provider, code, name, has_demo }) =>
  h('li', {}, has_demo ? h('a', { href: `/studio/${provider}/${code}` }, name) : `${name} (ไม่มีทดลองเล่น)`);

/** Daily totals. */
export const gameSumsRow = ({ provider, day, rounds, staked, won }) =>
  h(
    'li',
    {},
    h('b', { class: 'num' }, `${provider} · ${day}`),
    h('div', { class: 'hint num' }, `${rounds} รอบ · เดิมพัน ${baht(staked)} · จ่าย ${baht(won)}`),
  );

const drivenText = ({ data: { rounds, staked, won, refused, reasons, balance } }) => {
  const why = Object.entries(reasons).map(([reason, count]) => `${reason} ${count}`);
  const parts = [`${rounds} รอบ เดิมพัน ${baht(staked)} ได้ ${baht(won)} คงเหลือ ${baht(balance)}`];
  return [...parts, ...(refused ? [`ไม่ผ่าน ${refused}: ${why.join(', ')}`] : [])].join(' · ');
};

const jsonOr = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Forms of the game providers; `submit` sends and shows the result, `fieldsOf` reads a form. */
export const openGameForms = (submit, fieldsOf) => {
  const formOf = (id) => document.getElementById(id);
  formOf('rounds').addEventListener('submit', (event) => {
    event.preventDefault();
    const { provider, token, shuffle, ...numbers } = fieldsOf(event.target);
    const counted = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value)]));
    const body = { token, shuffle: shuffle === 'on', ...counted };
    void submit(event.target.querySelector('.note'), drivenText, 'POST', `/control/games/${provider}/rounds`, body);
  });
  formOf('call').addEventListener('submit', (event) => {
    event.preventDefault();
    const { provider, body = '', ...call } = fieldsOf(event.target);
    const said = (answer) => `${answer.status} ${JSON.stringify(answer.body)}`;
    const note = event.target.querySelector('.note');
    void submit(note, said, 'POST', `/control/games/${provider}/call`, { ...call, body: jsonOr(body) });
  });
};
