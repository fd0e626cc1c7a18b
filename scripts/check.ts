import { availableParallelism } from 'node:os';
import { owedByTree, owedSentences } from './owed/owed.ts';
import { notLookedAt } from './steps/optional-programs.ts';
import { checkFigures, staticSteps, unitStep } from './steps/static-steps.ts';
import { runSteps, summarise } from './steps/step.ts';

const outcomes = await runSteps([unitStep, ...staticSteps], availableParallelism());
process.exitCode = summarise(
  [...outcomes, ...checkFigures()],
  [...notLookedAt(), ...owedSentences(owedByTree())],
);
