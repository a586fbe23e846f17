import type { ReactNode } from 'react';

export interface Part {
  readonly name: string;
  readonly content: ReactNode;
}
