import manifest from '../package.json' with { type: 'json' };

/** Of what runs here: that of this package, the only one that has one. */
export const VERSION: string = manifest.version;
