export { default, loader, meta } from "./_app.ai-training/route.tsx";
