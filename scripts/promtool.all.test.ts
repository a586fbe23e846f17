import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const cwd = join(import.meta.dirname, '..');
const promtool = (...args: string[]) => spawnSync('promtool', ['check', ...args], { cwd, encoding: 'utf8' });
const hasPromtool = !promtool('--help').error;
if (!hasPromtool) process.stderr.write('promtool is not installed: it has not checked deploy/prometheus\n');

test.runIf(hasPromtool)('promtool accepts the alerts and the configuration', () => {
  for (const args of [
    ['rules', 'deploy/prometheus/alerts.yml'],
    ['config', 'deploy/prometheus/prometheus.yml'],
  ]) {
    const { status, stdout, stderr } = promtool(...args);
    expect([status, stdout + stderr]).toEqual([0, stdout + stderr]);
  }
});
