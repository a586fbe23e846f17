export const NOTE: string;
export const isInstalled: (root: string) => boolean;
