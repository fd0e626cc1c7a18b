// First of all: it says the order of the layers.
import './ui/tokens.css';
import './ui/reset.css';

import { boot } from './app/boot/boot.ts';

// In a task of its own: after the evaluation of React the browser gets a chance to paint and to take input.
setTimeout(() => void boot());
