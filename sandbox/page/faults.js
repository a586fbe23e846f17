import { call, h } from './shared.js';

const targets = { bank: 'ธนาคาร', cp: 'cp', ppyp: 'ppyp', mtm: 'mtm', st: 'st', sms: 'SMS', games: 'เกม' };

const faultRow = (target, fault, changed) => {
  const change = () => {
    const latency_ms = Math.min(60_000, Math.max(0, Math.trunc(Number(latency.value)) || 0));
    const wanted = { target, down: down.checked, silent: silent.checked, latency_ms };
    call('PUT', '/control/faults', wanted).then(changed, () => changed({ data: null }));
  };
  const box = (on) => h('input', { type: 'checkbox', checked: on, onchange: change });
  const down = box(fault.down);
  const silent = box(fault.silent);
  const latency = h('input', {
    class: 'well num',
    type: 'number',
    min: '0',
    max: '60000',
    step: '100',
    value: fault.latency_ms,
    onchange: change,
  });
  return h(
    'div',
    { class: 'fault', role: 'group', 'aria-label': targets[target] },
    h('b', {}, targets[target]),
    h('label', { class: 'check' }, down, 'ล่ม'),
    h('label', { class: 'check' }, silent, 'เงียบ'),
    h('label', {}, 'ช้า (ms)', latency),
  );
};

/** A row of switches for each target; `changed({ data })` gets the faults after a change, null after a failure. */
export const faultRows = (changed) => (faults) =>
  Object.keys(targets).map((target) =>
    faultRow(
      target,
      faults.find((each) => each.target === target) ?? { down: false, silent: false, latency_ms: 0 },
      changed,
    ),
  );
