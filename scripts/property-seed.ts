import fc from 'fast-check';

// Before every test file: what properties are tried with comes from the one seed of the run (vitest.config.ts).
fc.configureGlobal({ seed: Number(process.env.FC_SEED) });
