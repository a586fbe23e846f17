// Kinds of kustomize and CloudNativePG that deploy/kubernetes uses; an unknown field is misspelled or new.

interface Meta {
  name: string;
  namespace?: string;
  labels?: Record<string, string>;
}
interface Resource<Version extends string, Kind extends string, Spec> {
  apiVersion: Version;
  kind: Kind;
  metadata: Meta;
  spec: Spec;
}
interface Key {
  name: string;
  key: string;
}
type Quantities = Partial<Record<'cpu' | 'memory', string>>;

export type Cluster = Resource<
  'postgresql.cnpg.io/v1',
  'Cluster',
  {
    instances: number;
    imageName: string;
    storage: { size: string; storageClass?: string };
    walStorage?: { size: string; storageClass?: string };
    resources: { requests: Quantities; limits: Quantities };
    bootstrap: { initdb: { database: string; owner: string; postInitSQL?: string[] } };
    managed?: {
      roles: {
        name: string;
        ensure: 'present' | 'absent';
        login: boolean;
        inRoles?: string[];
        passwordSecret?: { name: string };
      }[];
    };
    postgresql: {
      parameters?: Record<string, string>;
      synchronous: { method: 'any' | 'first'; number: number; dataDurability: 'required' | 'preferred' };
    };
    plugins: { name: string; isWALArchiver: boolean; parameters: Record<string, string> }[];
  }
>;

export type ObjectStore = Resource<
  'barmancloud.cnpg.io/v1',
  'ObjectStore',
  {
    retentionPolicy: string;
    configuration: {
      destinationPath: string;
      endpointURL?: string;
      s3Credentials: { accessKeyId: Key; secretAccessKey: Key };
      wal?: { compression: 'gzip' | 'zstd' };
    };
  }
>;

export type ScheduledBackup = Resource<
  'postgresql.cnpg.io/v1',
  'ScheduledBackup',
  { schedule: string; cluster: { name: string }; method: 'plugin'; pluginConfiguration: { name: string } }
>;

export interface Kustomization {
  apiVersion: 'kustomize.config.k8s.io/v1beta1';
  kind: 'Kustomization';
  namespace: string;
  resources: string[];
  images: { name: string; newName: string; newTag: string }[];
  configMapGenerator: { name: string; literals: string[] }[];
}
