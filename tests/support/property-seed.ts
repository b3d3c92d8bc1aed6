import fc from 'fast-check';

/**
 * The seed of every property: a fixed one, or that of the environment, which replays a run. `globalThis` holds it, so it
 * holds for the fast-check of every workspace.
 */
const { PROPERTY_SEED = '20261129' } = process.env;

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(PROPERTY_SEED) });
