// OpenEXR itself as a peer: writes one channel of half floats as scan lines, and says how long reading such a file takes.
//   openexr-peer write PATH zip|piz WIDTH HEIGHT < halves
//   openexr-peer read PATH ROUNDS     prints milliseconds of the processor, one line for each round
#include <ImfChannelList.h>
#include <ImfFrameBuffer.h>
#include <ImfHeader.h>
#include <ImfInputFile.h>
#include <ImfOutputFile.h>
#include <ImfThreading.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

using namespace Imf;

static FrameBuffer oneChannel(std::vector<half> &samples, int width) {
  FrameBuffer frame;
  frame.insert("Y", Slice(HALF, reinterpret_cast<char *>(samples.data()), sizeof(half), sizeof(half) * width));
  return frame;
}

static int writeFile(const char *path, const std::string &packing, int width, int height) {
  std::vector<half> samples(static_cast<size_t>(width) * height);
  if (fread(samples.data(), sizeof(half), samples.size(), stdin) != samples.size()) return 1;
  Header header(width, height);
  header.compression() = packing == "piz" ? PIZ_COMPRESSION : ZIP_COMPRESSION;
  header.channels().insert("Y", Channel(HALF));
  OutputFile file(path, header);
  file.setFrameBuffer(oneChannel(samples, width));
  file.writePixels(height);
  return 0;
}

static int readFile(const char *path, int rounds) {
  for (int round = 0; round < rounds; round++) {
    const clock_t began = clock();
    InputFile file(path);
    const Imath::Box2i window = file.header().dataWindow();
    const int width = window.max.x - window.min.x + 1;
    std::vector<half> samples(static_cast<size_t>(width) * (window.max.y - window.min.y + 1));
    file.setFrameBuffer(oneChannel(samples, width));
    file.readPixels(window.min.y, window.max.y);
    printf("%.3f\n", 1000.0 * static_cast<double>(clock() - began) / CLOCKS_PER_SEC);
  }
  return 0;
}

int main(int count, char **given) {
  setGlobalThreadCount(0);
  const std::string what = count > 1 ? given[1] : "";
  if (what == "write" && count == 6) return writeFile(given[2], given[3], atoi(given[4]), atoi(given[5]));
  if (what == "read" && count == 4) return readFile(given[2], atoi(given[3]));
  return 2;
}
