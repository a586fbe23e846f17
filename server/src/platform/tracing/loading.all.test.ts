import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('only a collector’s address loads the tracer', () => {
  const program = `
    import { registerHooks } from 'node:module';
    let loaded = 0;
    registerHooks({ load: (url, context, next) => {
      if (/@opentelemetry.(?!api.)/.test(url)) loaded += 1; // prom-client loads the interface
      return next(url, context);
    } });
    await import('./server/src/main.ts');
    const { startTracing } = await import('./server/src/platform/tracing/tracing.ts');
    await startTracing(undefined, {});
    const before = loaded;
    const stop = await startTracing('http://127.0.0.1:9', {});
    process.stdout.write(JSON.stringify([before, loaded > 0]));
    await stop();
    process.exit(0);`;
  const root = new URL('../../../../', import.meta.url);
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(JSON.parse(output)).toEqual([0, true]);
});
