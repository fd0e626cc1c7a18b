import { needNode } from './needed-node.ts';

needNode();
await import('./run-foyer.ts');
