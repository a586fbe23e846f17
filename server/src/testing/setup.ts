import type { TestProject } from 'vitest/node';
import { pino } from 'pino';
import { migrateJobs } from '../platform/outbox/jobs.ts';
import { migrate } from '../platform/database/migrate.ts';
import { startCluster } from './cluster.ts';

/** URLs of this run's cluster, for the test files. */
export interface ClusterUrls {
  readonly superUrl: string;
  readonly appUrl: string;
  readonly ownerUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: ClusterUrls;
  }
}

/** Starts one throwaway PostgreSQL and migrates `portal`, which tests copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  try {
    await migrate(cluster.ownerUrl);
    await migrateJobs(cluster.ownerUrl, pino({ level: 'silent' }));
  } catch (error) {
    await cluster.remove();
    throw error;
  }
  const { superUrl, appUrl, ownerUrl } = cluster;
  project.provide('cluster', { superUrl, appUrl, ownerUrl });
  return cluster.remove;
}
