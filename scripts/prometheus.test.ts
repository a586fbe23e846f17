import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isRaised, partsOf, prometheusAlerts } from '../testing/prometheus.ts';

const root = join(import.meta.dirname, '..');
const RUNBOOK = 'docs/runbook/README.md';
const MAX_WORDS = 55;

test('each alert has its section of the runbook, and each section its alert', () => {
  const sections = readFileSync(join(root, RUNBOOK), 'utf8').split('\n## ').slice(1);
  const names = prometheusAlerts.map(({ alert }) => alert);
  expect(sections.map((section) => section.split('\n', 1)[0])).toEqual(names);
  for (const { alert, annotations } of prometheusAlerts)
    expect(annotations.runbook).toBe(`${RUNBOOK}#${alert.toLowerCase()}`);
  const long = sections.filter((section) => section.trim().split(/\s+/).length - 1 > MAX_WORDS);
  expect(long.map((section) => section.split('\n', 1)[0])).toEqual([]);
});

test('the tests read each expression and judge it like Prometheus', () => {
  for (const rule of prometheusAlerts) expect(partsOf(rule).limit).toBeGreaterThanOrEqual(0);
  const page = 'node_ready 1\npayouts_open{state="unknown"} 0\npayouts_open{state="sent"} 3\nworkers_alive Nan\n';
  expect(['NodeNotReady', 'PayoutUnknown', 'NoWorker'].map((alert) => isRaised(alert, page))).toEqual([
    false,
    false,
    false,
  ]);
  expect(isRaised('NodeNotReady', 'node_ready 0\n')).toBe(true);
  expect(isRaised('PayoutUnknown', page.replace('"unknown"} 0', '"unknown"} 1'))).toBe(true);
  expect(isRaised('CallsUnavailable', 'calls_unavailable_total 11\n')).toBe(true);
});
