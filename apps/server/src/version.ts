import manifest from '../package.json' with { type: 'json' };

/** Version of the running software: that of this package, the only one that has one. */
export const VERSION: string = manifest.version;
